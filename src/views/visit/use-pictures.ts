import { useSelector } from '@xstate/react';
import { type DetectionsRef, selectPicturesRef } from '../../machines/visit/detections/detections.selectors.ts';

/** Actor that loads the pictures of a visit's alarm; undefined before there is one. */
export const usePictures = (detections: DetectionsRef | undefined) =>
  useSelector(detections, (snapshot) => snapshot && selectPicturesRef(snapshot));
