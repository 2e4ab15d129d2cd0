import { ARM_STATES, STATUS_THRESHOLDS, THREAT_LEVELS } from '../../../contract/enums.ts';
import { AUTO_EXPIRE_OPTIONS_S, LIMIT_OPTIONS, LOOKBACK_OPTIONS_S } from '../../../contract/limits.ts';
import type { WatchSettings } from '../../../contract/watch-settings.ts';
import type { SelectOption } from '../kit/controls/SelectBox.tsx';

interface QueueControl {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: (settings: WatchSettings) => string;
  readonly change: (chosen: string) => Partial<WatchSettings>;
}

const numbers = (options: readonly { readonly value: number; readonly label: string }[]): readonly SelectOption[] =>
  options.map(({ value, label }) => ({ value: String(value), label }));

/** The selects of the queue: what each offers, shows and changes (QUEUE-16 to QUEUE-23). */
export const CONTROLS: readonly QueueControl[] = [
  {
    label: 'Max Onscreen',
    options: numbers(LIMIT_OPTIONS.map((value) => ({ value, label: String(value) }))),
    value: ({ limit }) => String(limit),
    change: (chosen) => ({ limit: Number(chosen) }),
  },
  {
    label: 'Auto Expire',
    options: numbers(AUTO_EXPIRE_OPTIONS_S.map((value) => ({ value, label: `${value} s` }))),
    value: ({ autoExpire }) => String(autoExpire),
    change: (chosen) => ({ autoExpire: Number(chosen) }),
  },
  {
    label: 'PCS Status',
    options: numbers(STATUS_THRESHOLDS),
    value: ({ pcsStatusThreshold }) => String(pcsStatusThreshold),
    change: (chosen) => ({ pcsStatusThreshold: Number(chosen) }),
  },
  {
    label: 'Threat Level',
    options: numbers(THREAT_LEVELS),
    value: ({ threatLevel }) => String(threatLevel),
    change: (chosen) => ({ threatLevel: Number(chosen) }),
  },
  {
    label: 'Lookback',
    options: numbers(LOOKBACK_OPTIONS_S),
    value: ({ lookback }) => String(lookback),
    change: (chosen) => ({ lookback: Number(chosen) }),
  },
  {
    label: 'Arm State',
    options: ARM_STATES.map((value) => ({ value, label: value })),
    value: ({ armstate }) => armstate,
    change: (chosen) => ({ armstate: ARM_STATES.find((state) => state === chosen) ?? 'All' }),
  },
];
