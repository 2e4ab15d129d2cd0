interface AlarmAccount {
  readonly sid: string;
  readonly account: string;
}

/** As the error names it when reading or setting an alarm system fails (API-09). */
export const alarmStateEndpoint = ({ sid, account }: AlarmAccount): string =>
  `subscriptions/${sid}/${account}/alarmState`;
