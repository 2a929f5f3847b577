/* A link that adds a game to the app BG Stats ("push play"). The address holds all data, and the app asks
   before importing. */
import type { ClubGame } from '../../protocol'
import { lowWins } from '../scoring'
import { say } from '../texts'

const APP = 'https://app.bgstatsapp.com/createPlay.html'
const UNO = 2223 // the game's id on BoardGameGeek, which the app uses

/** BG Stats has no unfinished plays: the game is sent without a winner, and its comment says why. */
export function pushPlay(club: string, game: ClubGame, places: Record<string, number>): string {
  const play = {
    sourceName: 'Penultimate',
    sourcePlayId: `${club}/${game.id}`,
    playDate: `${game.date} 12:00:00`, // games have no time of day
    game: {
      name: 'UNO',
      sourceGameId: 'uno',
      bggId: UNO,
      highestWins: !lowWins(game.variant, game.low_wins ?? false),
      noPoints: false,
    },
    board: game.variant,
    location: game.place ?? '',
    comments: [game.unfinished ? say('game.unfinished') : '', game.note].filter(Boolean).join(' · '),
    players: Object.entries(game.scores).map(([name, score]) => ({
      name,
      sourcePlayerId: name,
      score: String(score),
      rank: places[name],
      winner: places[name] === 1 && !game.unfinished,
      startPlayer: false,
    })),
  }
  return `${APP}?data=${encodeURIComponent(JSON.stringify(play))}`
}
