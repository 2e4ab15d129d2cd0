import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import type { S3Client } from './s3-client.ts';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
});

const Listed = v.object({
  ListBucketResult: v.object({
    IsTruncated: v.picklist(['true', 'false']),
    Contents: v.optional(
      v.array(v.object({ Key: v.string(), LastModified: v.pipe(v.string(), v.isoTimestamp()) })),
      [],
    ),
  }),
});

/**
 * Every object of a bucket, with the time of its last change, by the first version of the list, which all servers have. Our keys
 * have no characters that XML escapes.
 */
export async function* listObjects(
  client: S3Client,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<{ readonly key: string; readonly changedMs: number }> {
  let marker: string | undefined = '';
  while (marker !== undefined) {
    const page = await client({ method: 'GET', query: { ...query, ...(marker === '' ? {} : { marker }) } });
    const { Contents, IsTruncated } = v.parse(Listed, parser.parse(await text(page))).ListBucketResult;
    for (const { Key, LastModified } of Contents) yield { key: Key, changedMs: Date.parse(LastModified) };
    marker = IsTruncated === 'true' ? Contents.at(-1)?.Key : undefined;
  }
}
