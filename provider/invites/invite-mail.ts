import type { Mail } from '../delivery/smtp.ts';

const PRODUCT = 'PCS Agent Portal';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface Invited {
  readonly id: string;
  readonly address: string;
  /** Number of this submission, part of the Message-ID: a mail server may drop a Message-ID it knows. */
  readonly submission: string;
  /** The person who invited. */
  readonly by: string;
}

/** The e-mail of an invite; `origin` is where the portal is. */
export function inviteMail({ id, address, submission, by }: Invited, origin: string): Mail {
  const texts = `${by} has invited you to the ${PRODUCT}.`;
  const how = 'Sign in with this e-mail address. An administrator gives you your role.';
  return {
    messageId: `invite-${id}.submission-${submission}`,
    address,
    subject: `You are invited to the ${PRODUCT}`,
    text: `${texts}\n\n${origin}/\n\n${how}\n`,
    html: `<p>${escaped(texts)}</p><p><a href="${escaped(origin)}/">${escaped(origin)}/</a></p><p>${how}</p>`,
    isUrgent: false,
  };
}
