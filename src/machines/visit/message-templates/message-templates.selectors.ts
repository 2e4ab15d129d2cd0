/** True while the visit uses the built-in templates, since the provider's could not be read. */
export const selectIsTemplatesUnread = ({ context }: { readonly context: { readonly isTemplatesUnread: boolean } }) =>
  context.isTemplatesUnread;
