import { EVENT_HISTORY_DAYS } from '../../../../contract/limits.ts';

export const FIND = 'Find a screen, action, camera or alarm';
export const NOTHING_FOUND = 'Nothing found';
export const FIND_CUSTOMER_TOO = 'Find a screen, action, camera, alarm or customer';
export const FINDING_CUSTOMERS = 'Looking for customers…';
export const CUSTOMERS_NOT_FOUND = 'Customers cannot be searched now.';
export const CUSTOMER = 'Customer';
export const LOADING_SUBSCRIPTION = 'Loading subscription';
export const customerNotRead = (error: string) => `The customer could not be loaded. ${error}`;
export const ALARMS_OF_DAYS = `Alarms of ${EVENT_HISTORY_DAYS} days`;
export const OPEN_ALARM = 'Open';
export const RETRY = 'Retry';
export const CLOSE = 'Close';
