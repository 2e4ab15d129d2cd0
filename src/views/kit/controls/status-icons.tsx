import { icon } from './icon.tsx';

export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const WarningIcon = icon('M12 4L2.5 20h19zM12 10v4M12 17h.01');
export const InfoIcon = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5h.01');
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5');
