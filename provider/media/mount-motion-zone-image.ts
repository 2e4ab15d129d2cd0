import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AGENTS } from '../../contract/roles.ts';
import { admit } from '../http/authorize.ts';
import { NotFoundError } from '../http/errors.ts';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import type { Authenticator, Sql } from '../base/ports.ts';

interface MotionZoneImageDeps {
  readonly database: Sql;
  readonly authenticator: Authenticator;
}

const ZONES = join(PACKAGE_ROOT, 'provider/media/zones');
const Asked = v.object({ uuid: v.string() });
/** Name of a zone's image file, given by the world. */
const ZoneName = v.pipe(v.string(), v.regex(/^[\w-]+$/));

/** The motion zone of a camera that knows it as a picture only. Spec: B-15 (PLAY-16, PLAY-22). */
export function mountMotionZoneImage(app: FastifyInstance, { database, authenticator }: MotionZoneImageDeps): void {
  app.get('/api/camera/motion-zone-image/:uuid', {
    handler: async (request, reply) => {
      await admit(request, authenticator, AGENTS);
      const { uuid } = v.parse(Asked, request.params);
      const [camera] = await database.query<{ image: string | null }>(
        `select body->'motionZone'->>'image' as image from cameras where uuid = $1`,
        [uuid],
      );
      const name = v.safeParse(ZoneName, camera?.image);
      if (!name.success) throw new NotFoundError(`An image of the motion zone of camera ${uuid}`);
      const image = await readFile(join(ZONES, `${name.output}.png`));
      return reply.header('cache-control', 'no-store').type('image/png').send(image);
    },
  });
}
