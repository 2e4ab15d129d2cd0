import { createContext, useContext, useEffect } from 'react';

/** Setter for the subject of the shown screen, provided by the frame around the screens. */
export const PageSubject = createContext<(subject: string) => void>(() => {});

/** Puts who or what a screen is about into the title of the browser's tab while the screen is shown. */
export function usePageSubject(subject: string): void {
  const tell = useContext(PageSubject);
  useEffect(() => {
    tell(subject);
    return () => tell('');
  }, [tell, subject]);
}
