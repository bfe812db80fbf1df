import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('index.html has no place for the page');
mount(App, { target });

// The shell of the page is kept for the next time. A browser that cannot keep it loads it anew.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
