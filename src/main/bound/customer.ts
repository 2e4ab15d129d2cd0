import { customerMachine } from '../../machines/visit/customer/customer.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import type { Services } from '../services.ts';

export const boundCustomer = ({ pictureFirst: { api } }: Services) =>
  customerMachine.provide({ actors: provideCalls(api, 'getSubscription') });
