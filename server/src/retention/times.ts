/** After how many days what nobody needs any more is deleted. Finished games stay. */
export interface Retention {
  /** Devices that have not come. */
  readonly sessionDays: number;
  /** Guests without a table or an account who have not come. */
  readonly guestDays: number;
  /** Tables that ended before the first move. */
  readonly emptyTableDays: number;
  readonly reportDays: number;
  readonly auditDays: number;
}

export const RETENTION: Retention = {
  sessionDays: 400,
  guestDays: 30,
  emptyTableDays: 30,
  reportDays: 365,
  auditDays: 3 * 365,
};
