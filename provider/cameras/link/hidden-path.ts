/** Stands for a password in the path or query of an address, where it is shown, and where the stored one stays. */
const HIDDEN = '***';
/** Parameters of a query, or of a path as some cameras want them: `/user=viewer_password=secret_channel=1`. */
const SECRETS =
  /(?<![a-z])(pass(?:word|wd)?|pwd|psw|token|auth(?:basic)?|secret|(?:api)?key)=((?:(?!_[a-z]+=)[^&/?#;])+)/gi;

/** Path and query of an address without its passwords. */
export const hidePasswords = (path: string): string => path.replace(SECRETS, `$1=${HIDDEN}`);

/** True: a password of it is the stored one. */
export const isHidden = (path: string): boolean => path.includes(`=${HIDDEN}`);
