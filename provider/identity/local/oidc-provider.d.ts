/** The class itself: the package's entry warns on the console about Node 20, where ours is tested. */
declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider';
}
