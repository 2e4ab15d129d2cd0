import { createRoot } from 'react-dom/client';
import { Themed } from '../../src/views/kit/theme/Themed.tsx';
import '../../src/views/kit/theme/base.css';
import { Cards } from './cards.tsx';
import { DIALOGS } from './dialogs.tsx';
import './gallery.css';
import { Header } from './header.tsx';
import { InPortal } from './held.tsx';
import { Notes } from './notes.tsx';
import { Buttons, Fields, Marks, OnAir } from './parts.tsx';
import { Live, Recorded } from './pictures.tsx';
import { Faces, Players, Seen } from './seen.tsx';
import { Counters, Lines, Notices, Toasts, Undo } from './shell.tsx';

const PARTS = {
  Header,
  Buttons,
  Marks,
  Fields,
  Lines,
  Counters,
  Toasts,
  Notices,
  Undo,
  Cards,
  OnAir,
  Live,
  Recorded,
  Players,
  Seen,
  Faces,
  Notes,
};

const Parts = () => (
  <>
    <h1>Every part in each state</h1>
    {Object.entries(PARTS).map(([name, Part]) => (
      <section key={name} aria-label={name}>
        <h2>{name}</h2>
        <Part />
      </section>
    ))}
  </>
);

const dialog = new Map(Object.entries(DIALOGS)).get(location.pathname.slice(1));
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <InPortal>
    <Themed>
      {dialog}
      <main className="gallery">{dialog === undefined && <Parts />}</main>
    </Themed>
  </InPortal>,
);
