export { candidateList as GET } from '@/lib/api/members'
