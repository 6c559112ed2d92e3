import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/server/database.ts'
import { connect } from '../drivers/connect.ts'
import { migrate, migrations } from './migrate.ts'
import type { Database } from './schema.ts'

type Address = Parameters<typeof connect>[0]

const folder = new URL('./migrations/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')

/** A released migration must not change, because databases that have run it would differ. Add a new migration instead. */
const released = {
  '0001-baseline': '7b4e12d069def5b9fd76257a511780431bfbd28daccef5b3f976763323298e23',
  '0002-class-sheet-layouts': 'f8d54c86baa05405ed1002f7fa75fdb9906859aa2fbea6d8e36083bc9e1ca0f0',
  '0003-students-of-classes': '3cb84093b2f5e1a29ae0290d89f4140f05237159ef6acba2395413f0ca1c598f',
  '0004-staff-updates': 'b9621a1848f71aa79dcf543e594643fb0e43d7385853c49c450000cf61f4b21a',
  '0005-row-runs': '5512a43b0b71c90acd6b8717b634b3cf77961474e3b328fdbd67ac5d8155c1c6',
  '0006-curriculum-sets': '0b355ee80fe2fd87b3520620f05d3529ef9035c979822425ac985323302e7f2c',
  '0007-curriculum-in-forms': '6aeb776b7117ecc29274d5e2a8c7738904dc02d0b256a8a542becbd7828fef2a',
  '0008-submissions': '126af11f11a5c414267b61f251ce48e651f0bf529d650d2c810e1b39de6b24e4',
  '0009-deadlines': '1039447c8316bd39f0f3bacbf0e071705f632f5a74d7012713207bbc18951a5d',
  '0010-suggestions': '24583adc924a0003965baa4ccdeda2976ca2a1a038c0cf1bb1545465db432f72',
  '0011-approved-files': '27a15f505c813990ed87a9f0989b4884ffe35fdf57ed43aee12532c28d46042b',
  '0012-approvals': '90322582826c584087db0d725546f452c069f1f6faa2ee551ce2a39b0b03816f',
  '0013-taught-lessons': '4580aeeeb1cc62fe9452b23472053f19349008028d6ebed0df99df0539269173',
  '0014-submitted-files': 'fd550943760bd87c28df553fc06ea9bcf226cd55e1b2acffaaf1277694596c0a',
  '0015-edited-curricula': 'd9f6d379be7d231b97b21de80ec0da95ad922890701a0e01829f3f0d3c736820',
  '0016-group-shares': 'ca4d3a2fde8ba86b0c7e0870d9dceb3f7b69e5d4674770c045ea19469b14d70b',
  '0017-submission-chains': '997d0bd6ba6914749c330b94503ca57004068aad95aace06c2f2d9f191711e69',
  '0018-version-editors': 'ad5fe880e3a0c197038f71f3a46f3c0b4c61d779aca33be6472dfd9555e77598',
}

test('no released migration has been changed', () => {
  const names = Object.keys(migrations)
  expect(globSync('*.ts', { cwd: folder }).sort()).toEqual(names.map((name) => `${name}.ts`))
  expect(Object.fromEntries(names.map((name) => [name, hashOf(name)]))).toEqual(released)
})

/** Covers the file of a migration and those in the folder of its name. */
function hashOf(name: string): string {
  const hash = createHash('sha256')
  for (const file of globSync([`${name}.ts`, `${name}/*`], { cwd: folder }).sort())
    hash.update(`${file}\n${read(file)}`)
  return hash.digest('hex')
}

const later = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column nickname text not null default ''`.execute(db)
    await sql`create table pets (id text primary key, user_id text not null references users (id))`.execute(db)
    await sql`insert into pets (id, user_id) select 'pet of ' || id, id from users`.execute(db)
  },
}

test('a database of the first release keeps all its content through every later migration', async () => {
  const location = await fillBaseline()
  const before = await readContent(location)
  expect(Object.keys(before).filter((table) => before[table]!.length === 0)).toEqual([])

  await migrateAt(location, migrations)
  const after = await readContent(location)
  expect(after).toMatchObject(before)

  await migrateAt(location, { ...migrations, '9999-later': later })
  const { pets, users, ...rest } = await readContent(location)
  expect(rest).toEqual(Object.fromEntries(Object.entries(after).filter(([table]) => table !== 'users')))
  expect(users).toEqual(before['users']!.map((user) => ({ ...user, nickname: '' })))
  expect(pets).toEqual(before['users']!.map(({ id }) => ({ id: `pet of ${String(id)}`, user_id: id })))
})

test('a migration that fails halfway leaves the database as it was', async () => {
  const location = await fillBaseline()
  const before = await readContent(location)
  const failing = {
    async up(db: Kysely<unknown>) {
      await later.up(db)
      throw new Error('no room')
    },
  }
  await expect(migrateAt(location, { ...migrations, '9999-later': failing })).rejects.toThrow('no room')
  expect(await readContent(location)).toEqual(before)
  await migrateAt(location, { ...migrations, '9999-later': later })
  expect((await readContent(location))['pets']).toHaveLength(before['users']!.length)
})

/** Fills the tables of the first release using only SQL, because today's code may write different rows. */
async function fillBaseline(): Promise<Address> {
  const { location, remove } = await emptyDatabase()
  onTestFinished(remove)
  await migrateAt(location, { '0001-baseline': migrations['0001-baseline']! })
  const content = readFileSync(new URL('../../../tests/data/databases/0001-baseline.sql', import.meta.url), 'utf8')
  await withDatabase(location, async (db) => {
    for (const statement of content.split(/\n{2,}/)) await sql.raw(statement).execute(db)
  })
  return location
}

const migrateAt = (location: Address, known: typeof migrations) => withDatabase(location, (db) => migrate(db, known))

const readContent = (location: Address) =>
  withDatabase(location, async (db) => {
    const content: Record<string, Record<string, unknown>[]> = {}
    for (const { name } of await db.introspection.getTables()) {
      if (name.startsWith('document_words')) continue
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by 1, 2`.execute(db)
      content[name] = rows
    }
    return content
  })

/** Runs each work on its own connection, like each start of the server. */
async function withDatabase<Result>(location: Address, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await connect(location)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
