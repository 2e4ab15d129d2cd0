import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { createLogger, createServer } from 'vite';

/** Paths that the provider answers; everything else is the portal. */
const PROVIDER_PATHS = '^/(api|idp|test|healthz|readyz)(/|\\?|$)';
/** Sources that the provider is compiled from. */
const PROVIDER_SOURCE = /^(provider|contract|proto)\/(?!.*(\.test\.ts$|(^|\/)testing\/)).*\.(ts|js|json)$/;
/** Headers that the provider sets on every answer. */
const HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
/** A placeholder in Vite's tags; each page gets its own nonce when it is requested. */
const NONCE = 'NONCE-OF-THIS-PAGE';

/** @param {import('vite').ViteDevServer} server @param {string} path @returns {Promise<any>} */
const load = (server, path) => server.ssrLoadModule(path);

/**
 * The page, with the settings and the headers that the provider gives it in the product.
 * @param {import('../../provider/app/options.ts').Options} options
 * @param {() => string} originOf
 * @returns {import('vite').Plugin}
 */
const portalPage = (options, originOf) => ({
  name: 'portal-page',
  configureServer(server) {
    return () => {
      server.middlewares.use((request, response, next) => {
        sendPage().catch(next);

        async function sendPage() {
          /** @type {typeof import('../../provider/site/page.ts')} */
          const { pageHeaders, renderPage, settingsOf } = await load(server, '/provider/site/page.ts');
          /** @type {typeof import('../../provider/site/wants-page.ts')} */
          const { wantsPage } = await load(server, '/provider/site/wants-page.ts');
          /** @type {typeof import('../../provider/identity/secrets.ts')} */
          const { newSecret } = await load(server, '/provider/identity/secrets.ts');
          const url = request.originalUrl ?? '/';
          if (!wantsPage({ method: request.method ?? '', url, headers: request.headers })) return next();
          const origin = originOf();
          // Signing in ends at one address; cookies of another would not be seen there.
          if (options.origin === null && request.headers.host !== new URL(origin).host) {
            response.writeHead(302, { location: origin + url }).end();
            return;
          }
          const cspNonce = newSecret();
          const settings = settingsOf(options);
          const html = await server.transformIndexHtml(url, await readFile('index.html', 'utf8'));
          const headers = pageHeaders(cspNonce, origin, settings);
          const policy = String(headers['content-security-policy']);
          response.writeHead(200, {
            ...HEADERS,
            ...headers,
            // The one difference from the product: a line of script in the page lets React exchange views while they run.
            'content-security-policy': policy.replace("script-src 'self'", `$& 'nonce-${cspNonce}'`),
            'cache-control': 'no-store',
            'content-type': 'text/html; charset=utf-8',
          });
          response.end(renderPage(html.replaceAll(NONCE, cspNonce), { ...settings, cspNonce }));
        }
      });
    };
  },
});

/**
 * @param {() => void} onChange
 * @returns {import('vite').Plugin}
 */
const providerSources = (onChange) => ({
  name: 'provider-sources',
  configureServer({ watcher }) {
    watcher.on('all', (_event, path) => {
      if (PROVIDER_SOURCE.test(relative('.', path).replaceAll('\\', '/'))) onChange();
    });
  },
});

/**
 * Logger without errors of the proxy: while the provider restarts, browsers show each failed call, and the console
 * already shows the cause.
 */
function quietAboutProxy() {
  const logger = createLogger('info');
  const { error } = logger;
  logger.error = (message, given) => {
    if (!/(http|ws) proxy (socket )?error/.test(message)) error(message, given);
  };
  return logger;
}

/**
 * Serves the portal with hot reload, and proxies the provider's paths.
 * @param {object} given
 * @param {import('../../provider/app/options.ts').Options} given.options
 * @param {string} given.provider Its address.
 * @param {() => void} given.onProviderChange Called for every saved file that the provider is compiled from.
 * @returns {Promise<string>} Origin of the portal in browsers.
 */
export async function startPortal({ options, provider, onProviderChange }) {
  const { host } = options;
  let origin = options.origin ?? '';
  const server = await createServer({
    appType: 'custom',
    customLogger: quietAboutProxy(),
    html: { cspNonce: NONCE },
    plugins: [portalPage(options, () => origin), providerSources(onProviderChange)],
    server: {
      host,
      port: options.port,
      strictPort: true,
      allowedHosts: options.origin === null ? [] : [new URL(options.origin).hostname],
      headers: HEADERS,
      proxy: { [PROVIDER_PATHS]: { target: provider, ws: true, changeOrigin: false } },
      watch: { ignored: ['build', 'dist', 'data', options.dataDir].map((name) => `${resolve(name)}/**`) },
    },
  });
  await server.listen().catch((cause) => {
    throw new Error(`The portal cannot listen: ${cause.message}. Choose another port with --port.`, { cause });
  });
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  origin ||= `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return origin;
}
