// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const page = (script: string) => new DOMParser().parseFromString(script, 'text/html');

describe('settings of the page', () => {
  it('are those that the server wrote into it (API-01, AUTH-02, AUTH-21, API-32)', () => {
    const given = {
      apiHost: '/api',
      identityProvider: 'Auth0',
      environment: 'staging',
      userIdClaim: 'claim',
      cspNonce: 'n',
    };
    const settings = { ...given, collector: 'https://otel.example.com', referenceS: 90, losesReceived: true };
    const script = `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`;
    expect(readSettings(page(script))).toEqual(settings);
  });

  it.each([
    ['', 'Unexpected end of JSON input'],
    ['<script type="application/json" id="settings">{"apiHost":7}</script>', 'Expected string but received 7'],
  ])('stop the portal when they are missing or broken: %s', (script, reason) => {
    expect(() => readSettings(page(script))).toThrow(reason);
  });
});
