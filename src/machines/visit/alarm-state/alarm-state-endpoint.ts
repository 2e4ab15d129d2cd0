interface AlarmAccount {
  readonly sid: string;
  readonly account: string;
}

/** Name of the call in errors when reading or setting an alarm system fails (API-09). */
export const alarmStateEndpoint = ({ sid, account }: AlarmAccount): string =>
  `subscriptions/${sid}/${account}/alarmState`;
