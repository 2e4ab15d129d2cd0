/** What customers do with the mobile app. */
export const PLATFORMS = ['iOS', 'Android'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** In the log for ever, so the e-mail is not part of it. */
export type SubscriberFact =
  | { readonly type: 'customer.signedIn'; readonly data: { readonly platform: Platform } }
  | { readonly type: 'customer.signInFailed'; readonly data: Record<string, never> }
  | { readonly type: 'customer.appUsed'; readonly data: Record<string, never> };

export const customerStream = (userId: string): string => `customer:${userId}`;
