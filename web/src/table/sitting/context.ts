/* The sitting that every part of a table shares. */
import { createContext } from 'svelte'
import type { Sitting } from './sitting.svelte'

export const [getSitting, setSitting] = createContext<Sitting>()
