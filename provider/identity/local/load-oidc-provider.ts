import type Provider from 'oidc-provider';

/**
 * The module, without its warning about Node 20: ours is tested there, and the console tells people what the provider does.
 */
export async function loadOidcProvider(): Promise<typeof Provider> {
  /* oxlint-disable no-console */
  const { warn } = console;
  console.warn = () => {};
  try {
    return (await import('oidc-provider')).default;
  } finally {
    console.warn = warn;
  }
}
