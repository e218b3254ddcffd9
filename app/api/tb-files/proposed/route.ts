export {
  proposalList as GET,
  receiveProposed as POST,
  removeAllProposals as DELETE,
} from '@/lib/api/proposals'
