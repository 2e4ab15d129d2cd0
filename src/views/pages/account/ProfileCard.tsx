import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, lazy, useRef } from 'react';
import {
  type PictureRef,
  type ProfileRef,
  selectPictureState,
  selectRefusal,
} from '../../../machines/pages/account/account.selectors.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { useRouter } from '../../kit/portal-context.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { ACTIVE, LAST_LOGIN, NO, PROFILE, UPLOAD_PICTURE, USER_ID_SHOWN, VERIFIED, YES } from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './AccountScreen.module.css';

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

const yesOrNo = (is: boolean | null = null) => (is === null ? '' : is ? YES : NO);

/** Name and picture of a person (ACCT-02 to ACCT-06). */
export function ProfileCard({ profile, picture }: { profile: ProfileRef; picture: PictureRef }) {
  const saved = useSelector(profile, ({ context }) => context.saved);
  const lastActiveS = saved?.lastActiveS ?? null;
  const agent = useSelector(useRouter(), selectAgent);
  const refusal = useSelector(picture, selectRefusal);
  const state = useSelector(picture, selectPictureState);
  const input = useRef<HTMLInputElement>(null);
  const name = `${agent?.firstName ?? ''} ${agent?.lastName ?? ''}`.trim();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (file === undefined) return;
    const { type, size } = file;
    picture.send({ type: 'picture.choose', file: { url: URL.createObjectURL(file), type, bytes: size } });
  };
  return (
    <Panel title={PROFILE}>
      <div className={styles.profile}>
        <div className={styles.profilePicture}>
          {agent?.avatar === undefined ? (
            <span aria-hidden>{`${agent?.firstName[0] ?? ''}${agent?.lastName[0] ?? ''}`}</span>
          ) : (
            <img src={agent.avatar} alt={name} width={96} height={96} />
          )}
        </div>
        <div className={`stack ${styles.profileFacts}`}>
          <p className={`${styles.profileName} cut`} title={name}>
            {name === '' ? '–' : name}
          </p>
          <DetailList
            facts={[
              [ACTIVE, yesOrNo(saved?.isActive)],
              [VERIFIED, yesOrNo(saved?.isVerified)],
              [USER_ID_SHOWN, saved?.userId ?? ''],
              [LAST_LOGIN, lastActiveS === null ? '' : formatDateTime(lastActiveS, null)],
            ]}
          />
          <input ref={input} type="file" accept="image/png,image/jpeg" hidden onChange={choose} />
          <Button variant="outlined" disabled={state !== 'shown'} onClick={() => input.current?.click()}>
            {UPLOAD_PICTURE}
          </Button>
          {refusal === null ? null : (
            <p className={fieldStyles.error} role="alert">
              {refusal}
            </p>
          )}
        </div>
      </div>
      {state === 'shown' || state === 'reading' ? null : (
        <LazyPart onClose={() => picture.send({ type: 'picture.cancel' })}>
          <PictureDialog picture={picture} />
        </LazyPart>
      )}
    </Panel>
  );
}
