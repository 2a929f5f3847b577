/* The session, as context for the table's components. */
import { createContext } from 'svelte'
import type { Session } from './session.svelte'

export const [getSession, setSession] = createContext<Session>()
