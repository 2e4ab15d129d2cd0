/** Allowed addresses of a link: a page, a mailbox, or a phone (RFC 3966). */
const ADDRESS =
  /^(?:https?:\/\/[^\s/?#<>"]+(?:[/?#][^\s<>"]*)?|mailto:[^\s@<>"]+@[^\s@.<>"]+\.[^\s@<>"]+|tel:\+?\d[\d().-]+\d(?:;ext=\d+)?)$/i;

export const isLinkAddress = (address: string): boolean => ADDRESS.test(address);
