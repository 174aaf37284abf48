import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Role, roles } from '../model/audience.ts'
import { RequestError } from '../model/errors.ts'
import { transact } from '../model/transact.ts'
import { storeFault } from '../store/open.ts'
import { commandOf, hashToken, type Identity, localPeople, robots } from './identities.ts'

/** An invitation link is valid for three days. */
const invitationMs = 3 * 24 * 60 * 60 * 1000
/** A browser that submits the form twice may use the second response. */
const repeatMs = 60 * 1000

/** A person with access. */
export interface Person extends Identity {
  role: Role
}

/**
 * The people with access to a lake: those who were invited and, for the local sign-in, two built-in users.
 * Only the hash of a link's token is stored.
 */
export class People {
  readonly #db: DatabaseSync
  readonly #builtIn: readonly Person[]

  /**
   * @throws StoreError when its file cannot be used
   * @param builtIn - the users of the local sign-in; none for a lake with a public address
   */
  constructor(dataDir: string, builtIn: readonly Person[]) {
    this.#builtIn = builtIn
    // A file with the extension .sqlite would be a dataset.
    const file = join(dataDir, 'people.db')
    this.#db = new DatabaseSync(file, { open: false, timeout: 5000 })
    try {
      this.#db.open()
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
      this.#db.prepare('SELECT count(*) FROM people JOIN invitations').get()
    } catch (cause) {
      if (this.#db.isOpen) this.#db.close()
      throw storeFault(file, cause)
    }
  }

  /** Everyone who may sign in. */
  everybody(): Person[] {
    return [...this.#builtIn, ...this.invitedPeople()]
  }

  /** The invited people, ordered by email address. */
  invitedPeople(): Person[] {
    return this.#db
      .prepare('SELECT * FROM people WHERE role IS NOT NULL ORDER BY email')
      .all()
      .flatMap((row) => personOf(row) ?? [])
  }

  /** The identity with an id, including scripts, built-in users and, without a role, removed people. */
  byId(id: string): Identity | null {
    const builtIn = [...localPeople, ...Object.values(robots)].find((each) => each.id === id)
    if (builtIn) return builtIn
    if (id.startsWith('robot-editor.')) return commandOf(id)
    const row = this.#db.prepare('SELECT * FROM people WHERE id = ?').get(id)
    return row ? identityOf(row) : null
  }

  /**
   * Invites someone, or creates a new link for someone who was already invited. Earlier links become invalid.
   *
   * @returns the person, and the token for the link with its time of expiry
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
    transact(this.#db, () => {
      this.#db
        .prepare('INSERT OR REPLACE INTO people (id, email, name, role) VALUES (?, ?, ?, ?)')
        .run(person.id, person.email, person.name, person.role)
      this.#db
        .prepare('DELETE FROM invitations WHERE person = ? OR expires < ?')
        .run(person.id, now)
      this.#db
        .prepare('INSERT INTO invitations (token_hash, person, expires) VALUES (?, ?, ?)')
        .run(hashToken(token), person.id, expires)
    })
    return { person, token, expires }
  }

  /**
   * The person for whom a link was created.
   *
   * @throws RequestError 410 for a link that is unknown, used or expired
   */
  invited(token: string, now = Date.now()): Person {
    const row = this.#invitation(token)
    if (!row || row.used !== null) throw deadLink()
    return this.#personOf(row, now)
  }

  /**
   * Marks a link as used.
   *
   * @param browser - a secret of the browser that opened the link, which may submit the form twice
   * @throws RequestError 410 for a link that is unknown, used or expired
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

  /** Removes a person's access. The name is kept because the history of documents shows it. */
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
  const known = roles.find((each) => each === role)
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
