/** Stands for a part of Material UI's buttons that this theme never shows: their ripple, and their progress. */
export default (): null => null;
