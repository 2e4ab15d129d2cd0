/** Invented cameras had settings that nothing obeyed. Now that they do, all raise what they raised before. */
export const cameraSettings = {
  name: '0066-camera-settings',
  sql: `
    update cameras set body = jsonb_set(body, '{cameraSettings}', body->'cameraSettings'
      || '{"pirEnable": true, "vaEnable": false, "motionSensitivity": 3, "pirLevel": 3}')
    where body ? 'cameraSettings';
    update cameras set body = jsonb_set(body, '{supportedFeatures,resolutions}', case model
      when 'SS001' then '["480p", "720p"]'::jsonb else '["480p", "720p", "1080p"]' end)
    where body ? 'supportedFeatures';
  `,
};
