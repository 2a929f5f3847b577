/* What every part of a table shares. */
import { createContext } from 'svelte'
import type { Flights } from './flights.svelte'
import type { Sitting } from './sitting.svelte'

export const [getSitting, setSitting] = createContext<Sitting>()
export const [getFlights, setFlights] = createContext<Flights>()
