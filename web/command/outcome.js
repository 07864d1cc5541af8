// How a command ends: its exit statuses, and when a reply counts as bad input. Shared by the commands.

export const GOOD = 0;
export const BAD_INPUT = 1;
export const WRONG_USAGE = 2;

export class UsageError extends Error {}

/** A peak or bandwidth that is not known is no bad input. */
export const isBad = ({ ok, problems }) =>
  !ok || problems.some(({ code }) => code !== 'peak_unknown' && code !== 'bandwidth_unknown');
