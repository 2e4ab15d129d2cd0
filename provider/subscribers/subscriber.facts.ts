/** Platforms of the mobile app. */
export const PLATFORMS = ['iOS', 'Android'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Permanent facts about a customer's use of the app, so without the e-mail. */
export type SubscriberFact =
  | { readonly type: 'customer.signedIn'; readonly data: { readonly platform: Platform } }
  | { readonly type: 'customer.signInFailed'; readonly data: Record<string, never> }
  | { readonly type: 'customer.appUsed'; readonly data: Record<string, never> };

export const customerStream = (userId: string): string => `customer:${userId}`;
