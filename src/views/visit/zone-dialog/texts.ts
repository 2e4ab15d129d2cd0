export const EDIT_ZONE = 'Motion zone';
export const UNSAVED_ZONE = 'Motion zone not saved';
export const ZONE_TITLE = 'Motion zone of this camera';
export const FRAME = 'The picture of the camera';
export const NO_FRAME = 'There is no picture of this camera now';
