/** Zone of all times of an audited event's page. */
export interface Zone {
  readonly of: 'location' | 'viewer';
  /** Index of the location's zone, or null for the browser's. */
  readonly timezone: number | null;
  readonly onChange: (of: string) => void;
}
