import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Role } from '../model/audience.ts'
import { RequestError } from '../model/errors.ts'
import { hashToken, type Identity, localPeople, robots } from './identities.ts'

/** An invitation's link is good for three days. */
const invitationMs = 3 * 24 * 60 * 60 * 1000
/** A browser that sent the form twice may finish with the second answer. */
const repeatMs = 60 * 1000

/** Somebody who was invited. */
export interface Person extends Identity {
  role: Role
}

/**
 * The people who work with a lake: those who were invited and, for the sign-in on this machine, the two
 * built-in ones. Of a link's token only the hash is stored.
 */
export class People {
  readonly #db: DatabaseSync
  readonly #builtIn: readonly Person[]

  /**
   * @param dataDir - people belong to all datasets in it
   * @param builtIn - those of the sign-in on this machine; none for a lake with an address of its own
   */
  constructor(dataDir: string, builtIn: readonly Person[]) {
    this.#builtIn = builtIn
    // A file that ends in .sqlite would be a dataset.
    this.#db = new DatabaseSync(join(dataDir, 'people.db'), { timeout: 5000 })
    this.#db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS people (
        id TEXT PRIMARY KEY, email TEXT NOT NULL, name TEXT NOT NULL, role TEXT
      );
      CREATE TABLE IF NOT EXISTS invitations (
        token_hash TEXT PRIMARY KEY, person TEXT NOT NULL, expires INTEGER NOT NULL,
        used INTEGER, browser_hash TEXT
      );
    `)
  }

  /** Everybody who may sign in. */
  everybody(): Person[] {
    return [...this.#builtIn, ...this.invitedPeople()]
  }

  /** Those who were invited, by address. */
  invitedPeople(): Person[] {
    return this.#db
      .prepare('SELECT * FROM people WHERE role IS NOT NULL ORDER BY email')
      .all()
      .flatMap((row) => personOf(row) ?? [])
  }

  /** Who has this id: also a script's, a built-in person's, and, without a role, that of somebody removed. */
  byId(id: string): Identity | null {
    const builtIn = [...localPeople, ...Object.values(robots)].find((each) => each.id === id)
    if (builtIn) return builtIn
    const row = this.#db.prepare('SELECT * FROM people WHERE id = ?').get(id)
    return row ? identityOf(row) : null
  }

  /**
   * Invites somebody, or makes a new link for somebody who was invited before. Earlier links end.
   *
   * @returns the token for the link
   */
  invite(
    { email, name, role }: { email: string; name?: string | undefined; role?: Role | undefined },
    now = Date.now(),
  ): { person: Person; token: string; expires: number } {
    const known = this.invitedPeople().find((each) => each.email === email)
    const person: Person = {
      id: known?.id ?? `person-${randomBytes(8).toString('hex')}`,
      email,
      name: name ?? known?.name ?? email.split('@', 1)[0] ?? email,
      role: role ?? known?.role ?? 'editor',
    }
    const token = randomBytes(32).toString('base64url')
    const expires = now + invitationMs
    this.#db.exec('BEGIN IMMEDIATE')
    this.#db
      .prepare('INSERT OR REPLACE INTO people (id, email, name, role) VALUES (?, ?, ?, ?)')
      .run(person.id, person.email, person.name, person.role)
    this.#db.prepare('DELETE FROM invitations WHERE person = ? OR expires < ?').run(person.id, now)
    this.#db
      .prepare('INSERT INTO invitations (token_hash, person, expires) VALUES (?, ?, ?)')
      .run(hashToken(token), person.id, expires)
    this.#db.exec('COMMIT')
    return { person, token, expires }
  }

  /** @throws RequestError 410 for a link that is unknown, used or too old */
  invited(token: string, now = Date.now()): Person {
    const row = this.#invitation(token)
    if (!row || row.used !== null) throw deadLink()
    return this.#personOf(row, now)
  }

  /**
   * Uses a link up.
   *
   * @param browser - a secret of the browser that opened the link: the same one may send the form twice
   * @throws RequestError 410 for a link that is unknown, used or too old
   */
  redeem(token: string, browser: string, now = Date.now()): Person {
    const row = this.#invitation(token)
    if (!row) throw deadLink()
    const person = this.#personOf(row, now)
    const browserHash = hashToken(browser)
    if (row.used !== null) {
      if (row.browser_hash === browserHash && now - Number(row.used) < repeatMs) return person
      throw deadLink()
    }
    this.#db
      .prepare('UPDATE invitations SET used = ?, browser_hash = ? WHERE token_hash = ?')
      .run(now, browserHash, hashToken(token))
    return person
  }

  /** Takes away somebody's access. The name stays, because the history of documents shows it. */
  remove(id: string): void {
    this.#db.prepare("UPDATE people SET role = NULL, email = '' WHERE id = ?").run(id)
    this.#db.prepare('DELETE FROM invitations WHERE person = ?').run(id)
  }

  close(): void {
    this.#db.close()
  }

  #invitation(token: string) {
    return this.#db.prepare('SELECT * FROM invitations WHERE token_hash = ?').get(hashToken(token))
  }

  #personOf({ person, expires }: Row, now: number): Person {
    const found = this.#db.prepare('SELECT * FROM people WHERE id = ?').get(String(person))
    const who = found && personOf(found)
    if (!who || Number(expires) < now) throw deadLink()
    return who
  }
}

type Row = Readonly<Record<string, unknown>>

function identityOf({ id, email, name, role }: Row): Identity {
  const known = (['viewer', 'editor', 'administrator'] as const).find((each) => each === role)
  return { id: String(id), email: String(email), name: String(name), role: known ?? null }
}

function personOf(row: Row): Person | undefined {
  const { role, ...identity } = identityOf(row)
  return role === null ? undefined : { ...identity, role }
}

function deadLink(): RequestError {
  return new RequestError(
    410,
    'This link was used already or is too old. Ask whoever runs the site for a new one.',
  )
}
