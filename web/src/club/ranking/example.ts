/* A worked example of a method, for the first player of a ranking. */
import type { ClubGame, Ranking, RankingRow } from '../../protocol'
import { lowWins } from '../scoring'
import { dayWords, figure, say } from '../texts'
import { valueWords } from './values'

const isLow = (game: ClubGame) => lowWins(game.variant, game.low_wins ?? false)

/** The sum of a player's scores, abbreviated to fit a line. */
function sumOf(row: RankingRow, games: ClubGame[]): string {
  const scores = games.map((game) => figure(game.scores[row.player]!))
  return scores.slice(0, 3).join(' + ') + (row.games > 3 ? ' + …' : '')
}

export function exampleOf(ranking: Ranking, row: RankingRow, games: ClubGame[]): string {
  const counted = games.filter((game) => isLow(game) === (ranking.better === 'lower'))
  const value = valueWords(ranking.method, row.value)
  const common = { player: row.player, games: row.games, value }
  switch (ranking.method) {
    case 'win_percentage':
      return say('example.wins', { ...common, wins: figure((row.value * row.games) / 100, 2) })
    case 'points_total':
      return say('example.total', { ...common, sum: sumOf(row, counted) })
    case 'average_score':
      return say('example.average', { ...common, sum: sumOf(row, counted) })
    case 'trueskill':
      return say('example.skill', { ...common, mu: figure(row.mu ?? 0), sigma: figure(row.sigma ?? 0) })
    case 'normalized_score_avg':
      return games[0] ? shareOf(games[0], row, value) : ''
  }
}

function shareOf(game: ClubGame, row: RankingRow, value: string): string {
  const score = game.scores[row.player]!
  const players = Object.keys(game.scores).length
  const total = Object.values(game.scores).reduce((one, other) => one + other, 0)
  const low = isLow(game)
  const share =
    total === 0 ? 1 : low ? (players * (1 - score / total)) / (players - 1) : (players * score) / total
  const key = total === 0 ? 'example.share.none' : low ? 'example.share.low' : 'example.share'
  return say(key, {
    player: row.player,
    day: dayWords(game.date),
    score,
    total,
    players,
    others: players - 1,
    share: figure(share, 2),
    games: row.games,
    value,
  })
}
