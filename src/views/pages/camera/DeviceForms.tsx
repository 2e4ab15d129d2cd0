import { useSelector } from '@xstate/react';
import type { ActionControl } from '../../../../contract/entities/camera-actions.ts';
import {
  type CameraRef,
  selectLinkRef,
  selectSirenAction,
  selectSpotlightAction,
} from '../../../machines/pages/camera/camera.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { useKnows } from '../../kit/portal-context.tsx';
import { ActionForm, type ActionFields } from './ActionForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { ACTION_PANEL } from './texts.ts';

interface DeviceFormsProps {
  readonly camera: CameraRef;
  /** Offers the form of its address to those who read it. @returns a function that withdraws it */
  readonly attachLink: (form: HTMLFormElement) => () => void;
  /** The requests that switch its siren and spotlight. */
  readonly actions: Readonly<Record<ActionControl, ActionFields>>;
}

/** Address of a real camera, and the requests that switch its siren and spotlight. */
export function DeviceForms({ camera, attachLink, actions }: DeviceFormsProps) {
  const link = useSelector(camera, selectLinkRef);
  const siren = useSelector(camera, selectSirenAction);
  const spotlight = useSelector(camera, selectSpotlightAction);
  const knowsActions = useKnows('cameraActions');
  return (
    <>
      {link === undefined ? null : <LinkForm link={link} attach={attachLink} />}
      {!knowsActions || siren === undefined || spotlight === undefined ? null : (
        <Panel title={ACTION_PANEL}>
          <ActionForm action={siren} fields={actions.siren} />
          <ActionForm action={spotlight} fields={actions.spotlight} />
        </Panel>
      )}
    </>
  );
}
