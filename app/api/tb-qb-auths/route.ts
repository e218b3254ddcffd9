export { addToSection as POST, memberList as GET } from '@/lib/api/members'
