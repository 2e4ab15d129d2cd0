// The scheme of the page: before the first paint, and whenever the person or the system chooses another one.
{
  const light = matchMedia('(prefers-color-scheme: light)');
  const show = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Without storage the system decides.
    }
    const system = light.matches ? 'light' : 'dark';
    document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  };
  show();
  light.addEventListener('change', show);
  addEventListener('storage', show);
}
