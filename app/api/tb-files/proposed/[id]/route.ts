export { changeProposal as POST, removeProposal as DELETE } from '@/lib/api/proposals'
