import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type PictureTokenRef, selectToken } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { type DetectionsRef, selectClusterImages } from '../../../machines/visit/detections/detections.selectors.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { CLUSTER_TITLE } from './texts.ts';
import * as styles from './Datastream.module.css';

/** All pictures of a cluster (DET-12). */
export function ClusterGallery({ detections, pictures }: { detections: DetectionsRef; pictures: PictureTokenRef }) {
  const { imageAddress } = usePortal();
  const images = useSelector(detections, selectClusterImages);
  const token = useSelector(pictures, selectToken);
  const close = () => detections.send({ type: 'cluster.close' });
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby="cluster-title">
      <DialogTitle id="cluster-title">{CLUSTER_TITLE}</DialogTitle>
      <DialogContent className={styles.clusterImages}>
        {images?.map((file) => (
          <span key={file} className={styles.picture} data-size="thumbnail">
            <img src={imageAddress(file, token)} alt="" loading="lazy" draggable={false} />
          </span>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
