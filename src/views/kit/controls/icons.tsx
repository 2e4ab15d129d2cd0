import { icon } from './icon.tsx';

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const BackIcon = icon('M11 5l-7 7 7 7M4 12h16');
export const SunIcon = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
);
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z');
export const SignOutIcon = icon('M14 4h5v16h-5M3 12h11M10 8l4 4-4 4');
export const KeyboardIcon = icon('M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10');
export const CancelIcon = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12');
export const NoVideoIcon = icon('M3 6h11v12H3zM14 11l7-4v10l-7-4M3 3l18 18');
export const VideoIcon = icon('M3 6h11v12H3zM14 11l7-4v10l-7-4');
export const PlayIcon = icon('M7 4.5v15l12-7.5z');
export const PauseIcon = icon('M8 5v14M16 5v14');
export const NextIcon = icon('M5 5v14l10-7zM19 5v14');
export const PreviousIcon = icon('M19 5v14L9 12zM5 5v14');
export const SoundIcon = icon('M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11');
export const MutedIcon = icon('M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5');
export const MicrophoneIcon = icon(
  'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
);
export const NotWatchedIcon = icon(
  'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 4l16 16',
);
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
);
export const PencilIcon = icon('M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3');
export const ZoneIcon = icon('M6 5l13 3-3 11-12-3zM6 5h.01M19 8h.01M16 19h.01M4 16h.01');
export const MoreIcon = icon('M12 5h.01M12 12h.01M12 19h.01');
export const HistoryIcon = icon('M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 2');
export const BellIcon = icon('M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 22h4');
export const SirenIcon = icon('M7 17v-4a5 5 0 0 1 10 0v4M4 20h16M12 2v2.5M4.5 5l1.7 1.7M19.5 5l-1.7 1.7');
export const SpotlightIcon = icon('M9 3h6l1 6a4 4 0 0 1-8 0zM12 17v4M6.5 15.5l-2 3M17.5 15.5l2 3');
export const StarIcon = icon('M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z');
export const PersonIcon = icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0');
export const ExpandIcon = icon('M5 9l7 7 7-7');
