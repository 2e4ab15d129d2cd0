/** Of a visit: the built-in templates stand for the provider's, which could not be read. */
export const selectIsTemplatesUnread = ({ context }: { readonly context: { readonly isTemplatesUnread: boolean } }) =>
  context.isTemplatesUnread;
