/** The reports that are downloaded as files, with their columns in order. Spec: D-31, D-32 (CX-07, CX-08). */
export const CX_REPORTS = {
  orders: {
    call: 'ordersReport',
    columns: [
      'UID',
      'Link to CRM',
      'Email',
      'Street 1',
      'Street 2',
      'City',
      'State',
      'Zip',
      'Qty',
      'Plan SKU',
      'Created Date',
    ],
  },
  activations: {
    call: 'activationsReport',
    columns: ['UID', 'SID', 'Link to CRM', 'Plan SKU', 'Service Created Date'],
  },
} as const;
export type CxReport = keyof typeof CX_REPORTS;
