// Sets the scheme before the first paint. The portal's own script changes it later.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Without storage the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
}
