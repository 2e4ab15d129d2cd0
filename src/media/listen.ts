/** Listens to events of an element by name. @returns a function that stops it. */
export function listen<E extends HTMLMediaElement>(
  element: E,
  listeners: Readonly<Partial<Record<keyof HTMLMediaElementEventMap, (element: E) => void>>>,
): () => void {
  const added = Object.entries(listeners).map(([name, handle]) => [name, () => handle(element)] as const);
  for (const [name, listener] of added) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of added) element.removeEventListener(name, listener);
  };
}
