export { storeProposal as POST } from '@/lib/api/proposals'
