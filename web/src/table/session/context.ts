/* The session that every part of a table shares. */
import { createContext } from 'svelte'
import type { Session } from './session.svelte'

export const [getSession, setSession] = createContext<Session>()
