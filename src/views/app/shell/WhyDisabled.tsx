import { Button, Popover } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { isMachineSnapshot } from 'xstate';
import { type Why, whyOf } from '../../../machines/pages/machines/why/why.ts';
import { Answers } from '../../kit/why/Answers.tsx';
import { disabledAt } from '../../kit/why/sends.ts';
import { askedOf, CLOSE, WHY_DISABLED } from '../../kit/why/texts.ts';
import * as styles from './Shell.module.css';

interface Asked {
  readonly control: Element;
  readonly actor: string;
  readonly why: Why;
}

function askAt(place: EventTarget | null): Asked | null {
  const found = place instanceof Element ? disabledAt(place) : null;
  if (found === null) return null;
  const { actor, event, control } = found;
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? { control, actor: actor.id, why: whyOf(snapshot, event) } : null;
}

/** Explanation of a disabled control, on Alt-click, or on Alt Enter where it has the focus. */
export function WhyDisabled() {
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const ask = (event: PointerEvent | KeyboardEvent) => {
      if (!event.altKey || (event instanceof KeyboardEvent && event.key !== 'Enter')) return;
      const answered = askAt(event.target);
      if (answered === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(answered);
    };
    document.addEventListener('pointerdown', ask, true);
    document.addEventListener('keydown', ask, true);
    return () => {
      document.removeEventListener('pointerdown', ask, true);
      document.removeEventListener('keydown', ask, true);
    };
  }, []);
  if (asked === null) return null;
  const { control, actor, why } = asked;
  const close = () => setAsked(null);
  return (
    <Popover
      open
      anchorEl={control}
      onClose={close}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
    >
      <div className={`stack ${styles.whyDisabled}`}>
        <h2 id={id}>{WHY_DISABLED}</h2>
        <Answers why={why} />
        <p className="muted">{askedOf(actor, why.active)}</p>
        <Button autoFocus size="small" onClick={close}>
          {CLOSE}
        </Button>
      </div>
    </Popover>
  );
}
