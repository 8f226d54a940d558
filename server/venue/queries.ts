import type { Database } from '#server/database/open.ts';
import { first, isAny, readStatement, statement } from '#server/database/statement.ts';

export interface StoredVersion {
  version: number;
  publishedAt: Date;
  /** As the release wrote it that published it. */
  document: Record<string, unknown>;
}

export const findNewestVersion = first(
  statement<[after: number], StoredVersion>(
    'select version, published_at as "publishedAt", document from venue_versions where version > $1 order by version desc limit 1',
  ),
);

export const hasNewerVersion = isAny(
  readStatement<[than: number], object>('select version from venue_versions where version > $1 limit 1'),
);

export const findVersion = first(
  statement<[version: number], Pick<StoredVersion, 'document'>>(
    'select document from venue_versions where version = $1',
  ),
);

export const findVersionAt = first(
  statement<[at: Date], Pick<StoredVersion, 'version'>>(
    'select version from venue_versions where published_at <= $1 order by version desc limit 1',
  ),
);

export interface ListedVersion {
  version: number;
  publishedAt: Date;
  staffId: string | null;
  staffName: string | null;
  summary: string;
}

export const listVersionRows = statement<[limit: number], ListedVersion>(`
  select version, published_at as "publishedAt", published_by as "staffId", staff.name as "staffName", summary
  from venue_versions left join staff on staff.id = published_by
  order by version desc limit $1`);

export async function insertVersion(
  db: Database,
  { document, publishedAt, publishedBy, ...version }: StoredVersion & { publishedBy: string | null; summary: string },
): Promise<void> {
  await db
    .insertInto('venue_versions')
    .values({
      ...version,
      document: JSON.stringify(document),
      published_at: publishedAt,
      published_by: publishedBy,
    })
    .execute();
}

/** Of the newest versions, each once: somebody may have had a page open while others were published. Any stranger may have them read. */
export const listQuestionsBefore = statement<[versions: number], { question: unknown }>(`
  select question
  from (select version, document from venue_versions order by version desc limit $1) as newest
  cross join jsonb_array_elements(document -> 'questions') as question
  where jsonb_typeof(document -> 'questions') = 'array'
  group by question order by max(version) desc`);

export const findDraft = first(
  statement<[], { revision: number; document: Record<string, unknown> }>('select revision, document from venue_drafts'),
);

export const upsertDraft = statement<[revision: number, document: string, at: Date, staffId: string | null]>(`
  insert into venue_drafts (revision, document, saved_at, saved_by) values ($1, $2::jsonb, $3, $4)
  on conflict (is_only) do update set revision = $1, document = $2::jsonb, saved_at = $3, saved_by = $4`);
