import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Navigation } from './createNavigation.ts';

/** Lends the router's navigation to the shell. Draws nothing. */
export function ConnectNavigation({ navigation }: { navigation: Navigation }) {
  const navigate = useNavigate();

  useEffect(() => {
    navigation.connect((to, options) => void navigate(to, options));
    return () => navigation.connect(null);
  }, [navigation, navigate]);

  return null;
}
