import type { PcsStatusName } from '../../../../contract/enums.ts';

/** One color a status code, so that a status looks the same on every screen. */
export type StatusColors = Readonly<Record<PcsStatusName, string>>;

export const STATUS_DARK: StatusColors = {
  new: '#e6ebf0',
  watch: '#6cb0ff',
  verify: '#4fd1c5',
  dispatch: '#ff7b72',
  follow_up: '#c79bf2',
  hold: '#f2b84b',
  expired: '#b98a5e',
  canceled: '#8693a0',
  operator_handled: '#5fce93',
  pcs_handled: '#86b89c',
  not_monitored: '#66727e',
};

export const STATUS_LIGHT: StatusColors = {
  new: '#16202a',
  watch: '#1259c3',
  verify: '#0b736b',
  dispatch: '#c0211c',
  follow_up: '#7334b5',
  hold: '#8f5600',
  expired: '#7d5329',
  canceled: '#5f6b77',
  operator_handled: '#17713f',
  pcs_handled: '#3f6f55',
  not_monitored: '#78848f',
};
