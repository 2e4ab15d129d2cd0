/** The address of a camera's own screens; the setup has its motion zones (SUBD-22, SUBD-25). */
export const cameraAddress = (
  screen: 'camera' | 'cameras',
  { userId, sid, uuid }: { readonly userId: string; readonly sid: string; readonly uuid: string },
): string => `/app/${screen}?${new URLSearchParams({ userId, sid, uuid }).toString()}`;
